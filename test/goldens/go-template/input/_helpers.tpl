{{/*
Name of the chart {{ not an action }}.
*/}}
{{- define "shop.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 63 | trimSuffix "-" }}
{{- end }}

{{- define "shop.image" -}}
{{- if and .Values.image.tag (not $.Values.global.tag) -}}
{{ printf "%s:%s" .Values.image.repository (include "shop.tag" $) }}
{{- else }}
{{- range $key, $value := .Values.extra }}
{{ $value.Values.none }}{{ template `shop.name` . }}
{{- end }}
{{- end -}}
{{- end -}}
<!-- a page --> {{ block "title" . }}Shop{{ end }}
{{ define "open" }}

import { defineFramework } from '../concepts/define.js'

export const SERDE = defineFramework(
  {
    id: 'serde',
    title: 'Serde',
    languages: ['rust'],
    packages: { crates: ['serde', 'serde_json', 'serde_derive', 'toml', 'serde_yaml'] },
  },
  {
    serialize: [
      'custom serialization|serialize struct|skip serializing|serialize with|flatten field',
      'Serialize Serializer SerializeStruct serialize_with serialize_struct SerializeMap skip_serializing_if',
    ],
    deserialize: [
      'custom deserialization|deserialize enum|default field|deserialize with|unknown field|untagged enum',
      'Deserialize Deserializer Visitor MapAccess deserialize_any deny_unknown_fields visit_map SeqAccess',
    ],
    derive: [
      'derive macro|container attribute|rename field|field attribute',
      'derive_serialize derive_deserialize Container rename_all Attr expand_derive_serialize',
    ],
    json: [
      'json value|parse json|pretty json|json error|raw json',
      'from_str to_string Value to_string_pretty from_reader RawValue to_value',
    ],
    error: [
      'missing field error|invalid type|deserialization error',
      'missing_field invalid_type unknown_variant Error invalid_value',
    ],
  },
)

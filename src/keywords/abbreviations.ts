/** Common abbreviations and their meanings. Only those with one meaning in nearly every repository. */
export const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  (
    'ctx:context cfg:config conf:config config:configuration req:request res:response resp:response svc:service ' +
    'mgr:manager idx:index conn:connection cmd:command db:database auth:authentication msg:message err:error ' +
    'param:parameter params:parameters arg:argument args:arguments attr:attribute attrs:attributes env:environment ' +
    'dir:directory repo:repository impl:implementation init:initialize func:function fn:function var:variable val:value ' +
    'num:number str:string obj:object elem:element src:source dst:destination dest:destination tmp:temporary ' +
    'prev:previous cur:current curr:current max:maximum min:minimum len:length cnt:count addr:address buf:buffer ' +
    'cb:callback evt:event ext:extension fmt:format gen:generate hdr:header info:information lang:language lib:library ' +
    'loc:location mem:memory mod:module ns:namespace op:operation opt:option opts:options pkg:package pos:position ' +
    'proc:process prop:property props:properties ptr:pointer pwd:password ref:reference refs:references rel:relation ' +
    'sec:security sess:session spec:specification stmt:statement sync:synchronize sys:system tbl:table tx:transaction ' +
    'txn:transaction usr:user util:utility utils:utilities ver:version expr:expression decl:declaration def:definition ' +
    'desc:description doc:documentation docs:documentation perms:permissions perf:performance async:asynchronous ' +
    'btn:button nav:navigation i18n:internationalization l10n:localization a11y:accessibility k8s:kubernetes'
  )
    .split(' ')
    .map(pair => pair.split(':') as [string, string]),
)

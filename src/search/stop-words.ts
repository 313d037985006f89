/**
 * English function words. Words of code (`get`, `type`, `error`) are not included: the index of a repository knows how
 * common they are in it.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about above across after again against ago all almost along already also although always am among an and another any ' +
    'anybody anyhow anyone anything anyway are aren around as aside at away back be became because become becomes been before ' +
    'behind being below beside besides between beyond both but by can cannot cant could couldn despite did didn do does ' +
    'doesn doing don done dont down due during each either else enough especially etc even ever every everyone everything ' +
    'everywhere except few for from further furthermore given gives go goes going gone got had hadn has hasn have haven ' +
    'having he hello hence her here hers herself hey hi him himself his how however i ie eg if im in indeed inside instead ' +
    'into is isn it its itself ive just kind last later least less let lets like likely ll lot lots made many may maybe me ' +
    'meanwhile might mine more moreover most mostly much must mustn my myself near nearly neither never nevertheless next ' +
    'no nobody none nor not nothing now nowhere of off often oh ok okay on once one ones only onto or other others otherwise ' +
    'our ours ourselves out over own per perhaps please possible possibly probably quite rather re really regarding said ' +
    'same saw say says see seem seemed seems seen several shall she should shouldn simply since so some somebody somehow ' +
    'someone something sometimes somewhat somewhere soon still such sure take takes than thank thanks that thats the their ' +
    'theirs them themselves then there thereby therefore these they thing things this those though through throughout thus ' +
    'to together too toward towards under unless unlike until up upon us usually ve very via vs want wanted wants was wasn ' +
    'way we well went were weren what whatever when whenever where whereas wherever whether which while who whoever whole ' +
    'whom whose why will with within without won wont would wouldn yes yet you your yours yourself yourselves'
  ).split(' '),
)

/** Exceptions to the rules of stem.ts: lists for people to extend. */

/** Words that look inflected but are not, and stems after which no e was dropped. */
export const UNINFLECTED: ReadonlySet<string> = new Set(
  // -s
  (
    'alias atlas bias canvas gas lens news always perhaps series species https kubernetes postgres pandas keras jenkins ' +
    'cors kudos chaos cosmos kvass sms dns tls across ' +
    // -ing
    'string setting heading meaning ceiling sibling morning evening during nothing something anything everything spring ' +
    'padding ping ring king thing bring sing wing swing sling sting cling ' +
    // -ed
    'need embed hundred sacred naked shed sled bed red led speed feed seed ' +
    // no e: -c, -s, -g, -l, -n, -r, -t, -d
    'sync async exec spec focus status bonus virus campus hang bang belong fail mail trail detail avail sail boil spoil ' +
    'plugin login margin origin admin cabin train contain gain main obtain explain join coin point begin spin win pin ' +
    'star war bar jar pair repair chair air blur occur murmur period method tutorial heat treat repeat beat float ' +
    'format combat pivot debug flag tag drag plug bug log dialog catalog analog zigzag ' +
    'layout input output put cut shut commit edit exit limit visit audit inherit submit wait unit await permit ' +
    'upload download load read lead spread thread broad road head instead add odd err egg pull forum album medium spectrum ' +
    'custom system item claim aim stream team team vacuum sum'
  ).split(' '),
)

/** Irregular words. */
export const IRREGULAR: ReadonlyMap<string, string> = pairs(
  'indices:index vertices:vertex matrices:matrix appendices:appendix children:child people:person ' +
    'criteria:criterion analyses:analysis axes:axis leaves:leaf halves:half shelves:shelf knives:knife ' +
    'caches:cache niches:niche headaches:headache statuses:status aliases:alias focuses:focus biases:bias canvases:canvas ' +
    'viruses:virus buses:bus bonuses:bonus lenses:lens gases:gas atlases:atlas shoes:shoe ' +
    'cookies:cookie movies:movie zombies:zombie rookies:rookie ties:tie dies:die lies:lie ' +
    'ids:id dbs:db ops:op vms:vm apis:api uris:uri clis:cli guis:gui emojis:emoji wikis:wiki cpus:cpu gpus:gpu menus:menu ' +
    'using:use used:use tying:tie dying:die lying:lie tied:tie died:die lied:lie agreed:agree freed:free ' +
    'guaranteed:guarantee disagreed:disagree',
)

/** Bases of words in -ing or -ed that the rules would get wrong. */
export const STEM_BASES: ReadonlyMap<string, string> = pairs(
  'cach:cache rout:route reus:reuse creat:create recreat:recreate delet:delete complet:complete writ:write ' +
    'rewrit:rewrite overwrit:overwrite invit:invite ignit:ignite quot:quote promot:promote denot:denote stor:store ' +
    'restor:restore ignor:ignore explor:explore scor:score renam:rename escap:escape reshap:reshape invok:invoke ' +
    'revok:revoke provok:provoke evok:evoke postpon:postpone interfer:interfere adher:adhere breath:breathe ' +
    'controll:control cancell:cancel labell:label modell:model signall:signal channell:channel tunnell:tunnel ' +
    'travell:travel compell:compel quizz:quiz focuss:focus argu:argue exchang:exchange chang:change rang:range ' +
    'arrang:arrange challeng:challenge tagg:tag debugg:debug flagg:flag',
)

function pairs(text: string): ReadonlyMap<string, string> {
  return new Map(text.split(' ').map(pair => pair.split(':') as [string, string]))
}

import type { EvidenceSummary } from '../evidence/book/evidence-summary.js'
import type { Status } from '../index/status.js'
import type { Repository } from './repository.js'

/** What the front ends ask: one repository, or several as a workspace. */
export type Engine = Pick<
  Repository,
  | 'close'
  | 'contextForFiles'
  | 'contextForPR'
  | 'contextForTask'
  | 'explainSymbol'
  | 'feedback'
  | 'impact'
  | 'location'
  | 'named'
  | 'namePacks'
  | 'noteUse'
  | 'pack'
  | 'packDiff'
  | 'search'
  | 'semantic'
  | 'show'
  | 'showPlace'
  | 'storedPack'
  | 'summary'
  | 'takeNotices'
  | 'tests'
> & {
  /** Settings are of one repository. */
  settings?: Repository['settings']
  /** Evidence is of one repository. */
  evidence?: Repository['evidence']
  status(): Status & { evidence?: EvidenceSummary }
}

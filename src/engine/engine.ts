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
  | 'status'
  | 'storedPack'
  | 'summary'
  | 'takeNotices'
  | 'tests'
>

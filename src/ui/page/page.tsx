/** The page of `seamark ui`: five views over the same engine as the command line. */

import { render } from 'preact'
import { RepositoryPage } from './views/repository-page.js'

render(<RepositoryPage corner={null} />, document.getElementById('page')!)

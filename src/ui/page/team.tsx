/** The page of `seamark serve`: a list of repositories, and the views of the chosen one. */

import { render } from 'preact'
import { TeamPage } from './team/team-page.js'

render(<TeamPage />, document.getElementById('page')!)

import { afterAll } from 'vitest'
import { endFile } from './support/end-of-file.js'

afterAll(endFile)

export { tsxCase as languageCase } from '../ecmascript-cases.js'

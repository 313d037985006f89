export { typescriptCase as languageCase } from '../ecmascript-cases.js'

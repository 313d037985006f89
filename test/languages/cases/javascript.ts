export { javascriptCase as languageCase } from '../ecmascript-cases.js'

import { type FieldWeights, fieldTable } from '../../search/score-terms.js'

/** Weights of fields, in one file. Chosen by how well they alone rank the name and mined tasks of five repositories. */
export const UNIT_FIELDS: FieldWeights = {
  weights: fieldTable({
    name: 5,
    container: 2,
    signature: 0.7,
    doc: 2.2,
    body: 1,
    comment: 0.5,
    string: 0.3,
  }),
  lengthShares: fieldTable({
    name: 0.3,
    container: 0.3,
    signature: 0.5,
    doc: 0.4,
    body: 0.45,
    comment: 0.5,
    string: 0.5,
  }),
  saturation: 0.9,
}
export const FILE_FIELDS: FieldWeights = {
  weights: fieldTable({
    name: 2,
    container: 3,
    signature: 0.3,
    doc: 0.8,
    body: 0.3,
    comment: 0.3,
    string: 0.2,
  }),
  lengthShares: fieldTable({
    name: 0.3,
    container: 0,
    signature: 0.3,
    doc: 0.3,
    body: 0.3,
    comment: 0.3,
    string: 0.3,
  }),
  saturation: 2,
}

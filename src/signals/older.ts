import type { Signal } from './signal.js'

/** A task with such a word may mean just the older code. */
const ABOUT_OLDER =
  /(?<![\p{L}\p{N}])(?:v\d+|version|versions|deprecat\w*|legacy|obsolete|old|older)(?![\p{L}\p{N}])/iu

export const older: Signal = {
  name: 'older',
  says: 'Newer code of the repository replaces the definition, by the names of its folders.',
  features: [
    { name: 'older', says: 'newer code stands beside its folder, or its path says legacy', weight: -0.2 },
  ],
  find({ world: { nodes, olderFiles }, query }) {
    if (olderFiles.size === 0 || ABOUT_OLDER.test(query.text)) return null
    return {
      measure(node, row, at) {
        if (olderFiles.has(nodes.files[node]!)) row[at] = 1
      },
    }
  },
}

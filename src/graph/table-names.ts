const QUOTES = /["'`[\]]/g

/** The name of a table as programs mean it: in small letters, without its schema and quotes. */
export function tableName(name: string): string {
  return name
    .slice(name.lastIndexOf('.') + 1)
    .replaceAll(QUOTES, '')
    .toLowerCase()
}

export const SQL_PATH = /\.sql$/i

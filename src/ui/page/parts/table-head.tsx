import type { ComponentChildren } from 'preact'

interface Column {
  title: ComponentChildren
  /** Numbers stand at the right. */
  isNumber?: boolean
}

/** The titles of the columns of a table; a title alone is one of texts. */
export function TableHead({ columns }: { columns: readonly (string | Column)[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column, at) => {
          const { title, isNumber = false } = typeof column === 'string' ? { title: column } : column
          return (
            <th scope="col" class={isNumber ? 'number' : undefined} key={at}>
              {title}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

/** A column of numbers. */
export function numbers(title: string): Column {
  return { title, isNumber: true }
}

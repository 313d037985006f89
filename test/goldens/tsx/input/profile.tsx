'use client'
import React, { memo, useCallback, useState, lazy, type ReactNode } from 'react'
import { Button, Dialog as Modal } from '@ui/kit'
import * as styles from './profile.css'
import { useUser, type User } from '../hooks/use-user'

const Chart = lazy(() => import('./chart'))
const Map = dynamic(() => import('./map').then(mod => mod.WorldMap), { ssr: false })
const ThemeContext = React.createContext<Theme | null>(null)

interface ProfileProps extends React.HTMLAttributes<HTMLDivElement> {
  user: User
  onSave?: (user: User) => Promise<void>
  children: ReactNode
}

/** Shows a user. */
export default function Profile({ user, onSave = noop, children, ...rest }: ProfileProps) {
  const [name, setName] = useState<string>(user.name)
  const { data, error } = useUser(user.id)
  const theme = React.useContext(ThemeContext)!
  const save = useCallback(async (event: React.FormEvent) => {
    event.preventDefault()
    await onSave({ ...user, name })
  }, [user, name])
  const close = () => setName('')

  React.useEffect(() => {
    const timer = setInterval(refresh, INTERVAL)
    return () => clearInterval(timer)
  }, [])

  if (error) return <ErrorPanel error={error} retry={() => window.location.reload()} />
  return (
    <ThemeContext.Provider value={theme}>
      <form className={styles.form} onSubmit={save} {...rest}>
        <h1>Profile of {formatName(name)}</h1>
        <Modal.Title as={Heading}>Edit &amp; save your profile</Modal.Title>
        {data?.teams.map(team => <TeamRow key={team.id} team={team} onRemove={removeTeam} />)}
        {user.admin && <AdminBadge<User> of={user} />}
        <Button variant="primary" onClick={save} disabled={!name}>
          Save
        </Button>
        <Button onClick={() => { close(); track('cancel') }}>Cancel</Button>
        <Chart {...chartProps(data)} />
        <input value={name} onChange={e => setName(e.target.value)} ref={inputRef} />
        <></>
      </form>
      {children}
    </ThemeContext.Provider>
  )
}

export const Row = memo(function Row<T,>({ item, render }: { item: T; render: (item: T) => ReactNode }) {
  return <li>{render(item)}</li>
})

export const Input = React.forwardRef<HTMLInputElement, InputProps>((props, ref) => (
  <input {...props} ref={ref} onBlur={props.onBlur ?? validate} />
))

const List: React.FC<ListProps> = ({ items, empty = <Empty /> }) => {
  const mutation = useMutation({
    mutationFn: (id: string) => api.delete(`/items/${id}`),
    onError(problem) {
      report(problem, items)
    },
  })
  return items.length ? <Sorted by={compare} items={items} onPick={mutation.mutate} /> : empty
}

export class Boundary extends React.Component<{ fallback: ReactNode }, State> {
  state: State = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })

  render() {
    const { fallback, children } = this.props
    return this.state.failed ? fallback : children
  }
}

export { List, List as ItemList }

import { useState } from 'react'
import Button from './button'

/**
 * @param {{ title: string }} props
 */
export function Panel({ title, onClose, items = [] }) {
  const [open, setOpen] = useState(true)
  const toggle = () => setOpen(!open)

  return (
    <section aria-label={title}>
      <Button onClick={toggle} icon={open ? Icons.Up : Icons.Down}>{title}</Button>
      {open && items.map((item, index) => (
        <Panel.Item key={index} {...item} onSelect={() => select(item.id)}>
          Choose {item.label}
        </Panel.Item>
      ))}
      <button onClick={onClose}>Close panel</button>
    </section>
  )
}

Panel.Item = ({ children, ...rest }) => <li {...rest}>{children}</li>
Panel.defaultProps = { items: DEFAULT_ITEMS }

const withTheme = Component => props => <Component theme={theme} {...props} />

export default withTheme(Panel)

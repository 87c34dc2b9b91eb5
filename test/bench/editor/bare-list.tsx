import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/*
 * The editor's yardstick: the texts of a page in a list of inputs, as one writes it without thinking of speed.
 * One array of state; every key stroke draws the whole list again.
 */

/** Set by the script of the page. */
type Texts = { texts: string[] }
type Item = { id: number; text: string }

function BareList({ texts }: { texts: string[] }) {
  const [items, setItems] = useState<Item[]>(() =>
    texts.map((text, index) => ({ id: index, text })),
  )

  function change(id: number, text: string) {
    setItems(items.map((item) => (item.id === id ? { ...item, text } : item)))
  }

  function move(from: number, to: number) {
    const next = [...items]
    next.splice(to, 0, ...next.splice(from, 1))
    setItems(next)
  }

  return (
    <ol>
      {items.map((item, index) => (
        <li key={item.id}>
          <input
            aria-label={`部品${index + 1}`}
            value={item.text}
            onChange={(event) => change(item.id, event.target.value)}
          />
          <button type="button" disabled={index === 0} onClick={() => move(index, index - 1)}>
            上へ
          </button>
          <button
            type="button"
            disabled={index === items.length - 1}
            onClick={() => move(index, index + 1)}
          >
            下へ
          </button>
        </li>
      ))}
    </ol>
  )
}

const place = document.getElementById('app')
if (place) createRoot(place).render(<BareList texts={(window as unknown as Texts).texts} />)

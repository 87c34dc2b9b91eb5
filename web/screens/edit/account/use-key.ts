import { useState } from 'react'

/** A key for each thing that is sent: the same again, its answer lost, is the same call. */
export function useKey() {
  const [last] = useState({ text: '', key: '' })
  return (body: object): string => {
    const text = JSON.stringify(body)
    if (last.text !== text) Object.assign(last, { text, key: crypto.randomUUID() })
    return last.key
  }
}

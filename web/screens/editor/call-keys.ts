/** One key for the same thing tried again: what got through unseen is not done twice. */
export function createKeys() {
  let last: { text: string; key: string } | undefined
  return {
    keyOf(body: unknown): string {
      const text = JSON.stringify(body)
      if (last?.text !== text) last = { text, key: crypto.randomUUID() }
      return last.key
    },
    forget() {
      last = undefined
    },
  }
}

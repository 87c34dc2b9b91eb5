type Write = { position: number; data: Uint8Array<ArrayBuffer> }

/**
 * Collects the parts written to a file, in blobs, which browsers may keep on disk: the stream takes parts that follow each
 * other, and later parts that overwrite bytes of one earlier part. `join` returns the file.
 * @throws {Error} when a write would leave a gap
 */
export function collectWrites(type: string) {
  const parts: { position: number; content: Blob }[] = []
  let length = 0

  function write({ position, data }: Write): void {
    const content = new Blob([data])
    const end = position + content.size
    const changed = parts.find(
      (part) => part.position <= position && end <= part.position + part.content.size,
    )
    if (!changed) {
      if (position !== length) throw new Error(`Write at ${position}, expected ${length}`)
      parts.push({ position, content })
      length = end
      return
    }
    const from = position - changed.position
    const before = changed.content.slice(0, from)
    changed.content = new Blob([before, content, changed.content.slice(from + content.size)])
  }

  return {
    stream: new WritableStream<Write>({ write }),
    join: () =>
      new Blob(
        parts.map(({ content }) => content),
        { type },
      ),
  }
}

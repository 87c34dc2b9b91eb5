// What the contract's texts may not hold: controls but tab and line breaks, and halves of characters.
// oxlint-disable-next-line no-control-regex -- controls are what it looks for
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/gu

/**
 * A text without what no keyboard types but pasting brings in, and no longer than it may be, so that it
 * can be saved.
 */
export function plainText(text: string, maxLength: number): string {
  const plain = text.replace(unprintable, '')
  return plain.length > maxLength ? Array.from(plain).slice(0, maxLength).join('') : plain
}

// Characters that the contract refuses: control characters other than tab and line breaks, and lone
// surrogates.
// oxlint-disable-next-line no-control-regex -- controls are what it looks for
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/gu

/**
 * Removes characters that cannot be saved, such as pasted control characters, and cuts the text to its
 * maximum length.
 */
export function toPlainText(text: string, maxLength: number): string {
  const plain = text.replace(unprintable, '')
  return plain.length > maxLength ? Array.from(plain).slice(0, maxLength).join('') : plain
}

/** Pastes a text with its picture, as office programs copy it; without a text, a file that is no picture. */
export function paste(target: Element, text = ''): void {
  const clipboardData = new DataTransfer()
  if (text !== '') clipboardData.setData('text/plain', text)
  clipboardData.items.add(new File(['x'], 'image.png', { type: 'text/plain' }))
  const options = { bubbles: true, cancelable: true, composed: true, clipboardData }
  target.dispatchEvent(new ClipboardEvent('paste', options))
}

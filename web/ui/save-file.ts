// Longer than a browser takes to begin with the file.
const fileLifeMs = 60_000

/** Has the browser keep a file under this name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), fileLifeMs)
}

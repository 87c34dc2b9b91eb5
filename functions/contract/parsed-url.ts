/** An address taken apart, or undefined for what is none: `URL.canParse` is missing in browsers we serve. */
export function parsedUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

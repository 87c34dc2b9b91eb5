/** An address taken apart, or undefined for what is none: `URL.canParse` is missing in browsers we serve. */
export function parsedUrl(text: string, base?: URL): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

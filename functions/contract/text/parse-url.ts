/** Parses a URL, or returns undefined. Replaces `URL.parse`, which older supported browsers do not have. */
export function parseUrl(text: string, base?: URL): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

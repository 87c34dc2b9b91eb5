// The whole file is in memory while it is hashed; photos of phones have at most 30 MB.
const maxHashedBytes = 60 * 1024 * 1024

/** The SHA-256 of a file in hexadecimal digits; undefined for large files and where the browser has none. */
export async function hashFile(file: Blob): Promise<string | undefined> {
  // Only secure contexts have `crypto.subtle`.
  if (!globalThis.isSecureContext || file.size > maxHashedBytes) return undefined
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    // A file that cannot be read is reported when it is decoded.
    return undefined
  }
}

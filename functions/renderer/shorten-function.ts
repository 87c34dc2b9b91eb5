/** The text of a function for a page; bundlers leave indents and comments. */
export function shortenFunction(code: (...all: never[]) => unknown): string {
  return code
    .toString()
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s*\n\s*/g, '\n')
}

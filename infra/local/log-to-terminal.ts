/** Writes a line to the terminal. */
export function logToTerminal(line: string): void {
  process.stderr.write(`${line}\n`)
}

export const formatReason = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** Logs a file or folder that cannot be used; Noren continues without it. */
export function reportUnreadableFile(path: string): void {
  logToTerminal(
    `壊れているか、Norenのものではないため、これを除いて続けます: ${path}（ほかのデータはそのまま使えます。バックアップがあれば、Norenを止めてから戻してください）`,
  )
}

/** Without it a write to a pipe whose reader has ended (`npm start | head`) would be an uncaught error. */
export function ignoreClosedTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

/** Shows the progress of work: one line that is rewritten in place, or a line for each text where the output is no terminal. */
export function createProgressLine(output = process.stdout) {
  const startOfLine = '\r\u001B[2K'
  return {
    show: (text: string) => void output.write(output.isTTY ? startOfLine + text : `${text}\n`),
    clear: () => void (output.isTTY && output.write(startOfLine)),
  }
}

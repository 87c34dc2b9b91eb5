/** Writes a line to the terminal. */
export function logToTerminal(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** Logs a file or folder that cannot be used; Noren continues without it. */
export function reportUnreadableFile(path: string): void {
  logToTerminal(
    `壊れているか、Norenのものではないため、これを除いて続けます: ${path}（ほかのデータはそのまま使えます。バックアップがあれば、Norenを止めてから戻してください）`,
  )
}

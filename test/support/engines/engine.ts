/** A browser engine that shows pages of the test's server. */
export type Engine = {
  name: 'chromium' | 'firefox' | 'webkit'
  /** Opens a URL and returns what a script, the body of a function, returns there: JSON only. */
  run: (url: string, script: string) => Promise<unknown>
  close: () => Promise<void>
}

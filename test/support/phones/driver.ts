/** A browser in a window of the size of a phone. Coordinates are CSS pixels of the window. */
export type PhoneDriver = {
  open: (url: string) => Promise<void>
  /** Runs the body of a function in the page and returns what it returns: JSON only. */
  run: (script: string) => Promise<unknown>
  tap: (x: number, y: number) => Promise<void>
  /** Types into the field that has the focus. */
  type: (text: string) => Promise<void>
  /** Selects all that the field with the focus holds. */
  selectAll: () => Promise<void>
  /** Gives files to the first file field that matches the CSS selector. */
  chooseFiles: (selector: string, paths: string[]) => Promise<void>
  /** Returns a PNG of the window. */
  takeScreenshot: () => Promise<Uint8Array>
  close: () => Promise<void>
}

/** The window of a phone in CSS pixels. */
export type PhoneSize = { width: number; height: number }

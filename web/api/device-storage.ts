import * as v from 'valibot'

/** Returns undefined when the browser forbids storage, or has no space left. */
export function tryStorage<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** Reads what `writeToDevice` has stored; undefined where there is nothing, or something that does not fit. */
export function readFromDevice<Output>(
  key: string,
  schema: v.GenericSchema<unknown, Output>,
): Output | undefined {
  const stored = tryStorage(() => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown)
  const { success, output } = v.safeParse(schema, stored)
  return success ? output : undefined
}

/** Stores a value as JSON, or removes it if undefined. Without storage, it is lost when the app is left. */
export function writeToDevice(key: string, value: unknown): void {
  tryStorage(() =>
    value === undefined
      ? localStorage.removeItem(key)
      : localStorage.setItem(key, JSON.stringify(value)),
  )
}

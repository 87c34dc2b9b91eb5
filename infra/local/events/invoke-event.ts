/** Invokes a function without a route; `name` is its file name in functions/events. */
export async function invokeEvent(name: string, event: unknown): Promise<unknown> {
  const address = new URL(`../../../functions/events/${name}.ts`, import.meta.url).href
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every such file exports a handler
  const { handler } = (await import(address)) as { handler: (event: unknown) => Promise<unknown> }
  return handler(event)
}

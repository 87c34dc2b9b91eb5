/** Invokes a function that has no route, as operators do on AWS; `name` is its file's. */
export async function invokeEvent(name: string, order: unknown): Promise<unknown> {
  const address = new URL(`../../functions/events/${name}.ts`, import.meta.url).href
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every such file exports a handler
  const { handler } = (await import(address)) as { handler: (given: unknown) => Promise<unknown> }
  return handler(order)
}

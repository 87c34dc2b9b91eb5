// The common part of the table and bucket clients.
type Client = {
  middlewareStack: {
    add(
      link: (
        next: (args: { input: object }) => Promise<never>,
        context: { commandName?: string },
      ) => (args: { input: object }) => Promise<never>,
      options: { step: 'initialize'; name: string; override: boolean },
    ): void
  }
}

type Input = {
  Key?: unknown
  Body?: unknown
  Item?: Record<string, unknown>
  TransactItems?: unknown
  UpdateExpression?: string
}

/**
 * Holds the first command that `isMeant`, by its input and name, before it is sent. `held` resolves when it arrives; then release
 * it or make it fail.
 */
export function holdFirstCommand(
  client: object,
  isMeant: (input: Input, commandName: string) => boolean,
) {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let isFirst = true
  ;(client as Client).middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (isFirst && isMeant(args.input, commandName)) {
          isFirst = false
          held.resolve()
          await released.promise
        }
        return next(args)
      },
    { step: 'initialize', name: 'holdFirst', override: true },
  )
  const fail = () => released.reject(new Error('The connection was cut by the test'))
  return { held: held.promise, release: released.resolve, fail }
}

/** Matches commands for objects below this folder. */
export const isInFolder = (folder: string) => (input: Input) =>
  typeof input.Key === 'string' && input.Key.startsWith(`${folder}/`)

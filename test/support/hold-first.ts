// What the clients of the table and of the buckets have in common.
type Client = {
  middlewareStack: {
    add(
      link: (
        next: (args: { input: object }) => Promise<never>,
      ) => (args: { input: object }) => Promise<never>,
      options: { step: 'initialize'; name: string; override: boolean },
    ): void
  }
}

type Input = {
  Key?: unknown
  Body?: unknown
  Item?: Record<string, unknown>
  UpdateExpression?: string
}

/**
 * Stops the next command of this process that is meant, before it is sent: `held` resolves when it is
 * there, then it goes on or fails.
 */
export function holdFirst(client: object, isMeant: (input: Input) => boolean) {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let isFirst = true
  ;(client as Client).middlewareStack.add(
    (next) => async (args) => {
      if (isFirst && isMeant(args.input)) {
        isFirst = false
        held.resolve()
        await released.promise
      }
      return next(args)
    },
    { step: 'initialize', name: 'holdFirst', override: true },
  )
  const fail = () => released.reject(new Error('The line is cut'))
  return { held: held.promise, release: released.resolve, fail }
}

/** Whether a command to a bucket is about an object below this folder. */
export const isBelow = (folder: string) => (input: Input) =>
  typeof input.Key === 'string' && input.Key.startsWith(`${folder}/`)

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type KillableStack, startKillableStack } from '#test/support/killable-stack.ts'

/** Runs `use` with the product in a process of its own and its data on disk; removes both afterwards. */
export async function withStack<Result>(
  use: (stack: KillableStack) => Promise<Result>,
  options?: Parameters<typeof startKillableStack>[1],
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'noren-bench-'))
  try {
    const stack = await startKillableStack(folder, {
      imageVariants: true,
      collectsGarbage: true,
      ...options,
    })
    try {
      return await use(stack)
    } finally {
      await stack.kill()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

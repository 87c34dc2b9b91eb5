// dynalite has no types.
declare module 'dynalite' {
  import type { Server } from 'node:http'

  /** A DynamoDB in memory, or in a LevelDB at `path`. */
  export default function dynalite(options?: { path?: string; createTableMs?: number }): Server
}

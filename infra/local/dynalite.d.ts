/** What the table's thread uses of dynalite 4.0.0, which brings no types of its own. */
declare module 'dynalite' {
  import type { Server } from 'node:http'

  type Options = { path?: string; createTableMs?: number }
  export default function dynalite(options: Options): Server
}

declare module 'dynalite/db/index.js' {
  type Item = Record<string, unknown>
  /** A table's description, kept under `table~<name>`. */
  export type Table = {
    TableName: string
    TableStatus: string
    GlobalSecondaryIndexes?: { IndexName: string; IndexStatus: string }[]
  }
  type Change = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string }

  /** dynalite's own store: one ordered map of keys such as `item-<table>~<key>`. */
  export type Store = {
    db: {
      open(): Promise<void>
      close(): Promise<void>
      batch(changes: Change[]): Promise<void>
      iterator(range: { gte: string; lt: string }): AsyncIterable<[string, unknown]>
    }
  }

  const database: {
    create: (options: object) => Store
    getIndexActions: (
      ...all: [
        indexes: Table['GlobalSecondaryIndexes'],
        existing: Item | null,
        item: Item,
        table: Table,
      ]
    ) => { puts: { index: string; key: string; item: Item }[] }
  }
  export default database
}

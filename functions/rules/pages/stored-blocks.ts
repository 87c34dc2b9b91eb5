import * as v from 'valibot'
import { layoutFields } from '#functions/contract/pages/fields/layout-fields.ts'
import {
  Background,
  type BackgroundInput,
  Block,
  type BlockInput,
  commonBlockFields,
} from '#functions/contract/pages/page.ts'
import type { StoredBackground, StoredBlock } from '#functions/table/pages/pages.ts'

type SentBlock = v.InferOutput<typeof BlockInput> & { id: string; position_index: number }
type SentBackground = v.InferOutput<typeof BackgroundInput>

const layoutDefaults: Record<string, unknown> = v.getDefaults(v.object(layoutFields))
const layoutNames = Object.keys(layoutDefaults)

/** Whether a sent block leaves out fields that editors of the first release do not know. */
export const isOlderBlock = (block: SentBlock): boolean =>
  block.kind === undefined || layoutNames.some((name) => !Object.hasOwn(block, name))

/** Gives a block of an older editor the fields that it does not know, from the stored block of its id. */
export function keepUnsentFields(sent: SentBlock, stored: readonly StoredBlock[]): SentBlock {
  const before = stored.find(({ id }) => id === sent.id)
  if (!before || !isOlderBlock(sent)) return sent
  const kept = Object.entries(before).filter(
    ([name]) => layoutNames.includes(name) || (sent.kind === undefined && isKindField(name)),
  )
  return { ...Object.fromEntries(kept), ...sent }
}

const isKindField = (name: string) => name === 'kind' || name === 'content'

/** Gives the background of an older editor the page's name, which it does not know. */
export const keepUnsentLabel = (
  sent: SentBackground,
  stored: Pick<SentBackground, 'label'>,
): StoredBackground => ({ ...sent, label: sent.label ?? stored.label ?? '' })

/** Removes fields that have their default: a page of the first release stays as small as it was. */
export function compactBlock({ kind, content, ...block }: SentBlock): StoredBlock {
  const fields = Object.entries(block).filter(([name, value]) => value !== layoutDefaults[name])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only fields with a default are missing
  const compact = Object.fromEntries(fields) as StoredBlock
  return kind === undefined || kind === 'basic' ? compact : { ...compact, kind, content }
}

/** The block of the wire. One whose content this release cannot read is hidden, and shows only its common fields. */
export function readBlock(stored: StoredBlock): Block {
  const read = v.safeParse(Block, { kind: 'basic', ...stored })
  if (read.success) return read.output
  return { ...v.parse(v.object(commonBlockFields), stored), kind: 'basic', display: false }
}

export const readBackground = (stored: StoredBackground): Background => v.parse(Background, stored)

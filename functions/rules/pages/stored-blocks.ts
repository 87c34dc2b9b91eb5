import * as v from 'valibot'
import { laterFields } from '#functions/contract/pages/fields/later-fields.ts'
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

const laterDefaults: Record<string, unknown> = v.getDefaults(v.object(laterFields))
const laterNames = Object.keys(laterDefaults)

/** Whether what is stored of a sent block may have fields that its editor does not know. */
export const mayHaveUnsentFields = (block: SentBlock): boolean =>
  isOlderBlock(block) || isEmptyBlock(block)

/** Whether a sent block leaves out fields that editors of the first release do not know. */
const isOlderBlock = (block: SentBlock): boolean =>
  block.kind === undefined || laterNames.some((name) => !Object.hasOwn(block, name))

/** As `readBlock` answers a block that this release cannot read; also a new block without photo and text. */
const isEmptyBlock = ({ kind, position_url, text, text_check }: SentBlock): boolean =>
  (kind === undefined || kind === 'basic') && position_url === '' && text === '' && !text_check

/**
 * Gives a sent block the fields that its editor does not know, from the stored block of its id: those of later releases
 * to a block of an older editor, and all to a block that this release cannot read.
 */
export function keepUnsentFields(sent: SentBlock, stored: readonly StoredBlock[]): SentBlock {
  const before = stored.find(({ id }) => id === sent.id)
  if (!before) return sent
  if (isEmptyBlock(sent) && !readContent(before))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a kind that only a newer release knows
    return { ...before, position_index: sent.position_index } as SentBlock
  if (!isOlderBlock(sent)) return sent
  const kept = Object.entries(before).filter(
    ([name]) => laterNames.includes(name) || (sent.kind === undefined && isKindField(name)),
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
  const fields = Object.entries(block).filter(([name, value]) => value !== laterDefaults[name])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only fields with a default are missing
  const compact = Object.fromEntries(fields) as StoredBlock
  return kind === undefined || kind === 'basic' ? compact : { ...compact, kind, content }
}

/**
 * The block of the wire. One whose content this release cannot read is empty and hidden, and `keepUnsentFields` knows it
 * by that when it is sent back.
 */
export const readBlock = (stored: StoredBlock): Block =>
  readContent(stored) ?? {
    ...v.parse(v.object(commonBlockFields), stored),
    ...emptyBlockFields,
    kind: 'basic',
    display: false,
  }

const emptyBlockFields = { position_url: '', alt: '', link: '', text: '', text_check: false }

/** Undefined for a block that this release cannot read. */
function readContent(stored: StoredBlock): Block | undefined {
  const read = v.safeParse(Block, { kind: 'basic', ...stored })
  return read.success ? read.output : undefined
}

export const readBackground = (stored: StoredBackground): Background => v.parse(Background, stored)

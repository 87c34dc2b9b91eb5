import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { FileRequest } from '#web/editor/state/editing.tsx'

/** What lies over the editor, one at a time. */
export type Overlay =
  | { kind: 'copy'; to: PageNumber }
  | { kind: 'draft-link' }
  | { kind: 'help' }
  | { kind: 'files'; request: FileRequest }
  | { kind: 'look' }
  | { kind: 'more' }
  | { kind: 'phrase' }
  | { kind: 'publish'; isReserving?: true }
  | { kind: 'unpublish' }
  | { kind: 'reset' }
  | { kind: 'share' }
  | { kind: 'versions' }

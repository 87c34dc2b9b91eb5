/** A sheet to print: lengths in millimetres. `left` and `top` are the margins before the first piece. */
export type PopFormat = {
  label: string
  /** What it is for, and which paper it needs. */
  note: string
  paper: 'a4' | 'a6'
  columns: number
  rows: number
  piece: { width: number; height: number }
  left: number
  top: number
  /** Between the pieces. */
  gap: number
  /** A poster is upright; a row has its texts beside the code; a round has them above and below. */
  art: 'poster' | 'row' | 'round'
  /** The paper has labels or cards at fixed places. */
  isPreCut: boolean
  /** Lines along which plain paper is cut. */
  hasCutLines: boolean
}

export const paperSizes = {
  a4: { width: 210, height: 297 },
  a6: { width: 105, height: 148 },
} as const

/** Of the drawing of a poster; the other posters are scaled. */
export const posterWidth = paperSizes.a4.width

const plain = { left: 0, top: 0, gap: 0, isPreCut: false } as const
const single = { ...plain, columns: 1, rows: 1, hasCutLines: false } as const
const preCut = { paper: 'a4', gap: 0, isPreCut: true, hasCutLines: false } as const

/** Cards and labels have the measures of the pre-cut A4 sheets that Japanese makers sell. */
export const popFormats = {
  a4: {
    ...single,
    label: 'A4ポスター',
    note: 'かべや入口に（A4の紙）',
    paper: 'a4',
    piece: paperSizes.a4,
    art: 'poster',
  },
  a6: {
    ...single,
    label: 'A6カード',
    note: 'テーブルやレジに（A6の紙）',
    paper: 'a6',
    piece: paperSizes.a6,
    art: 'poster',
  },
  a6x4: {
    ...plain,
    label: 'A6カード4枚',
    note: 'A4の紙を4つに切る',
    paper: 'a4',
    columns: 2,
    rows: 2,
    piece: { width: 105, height: 148.5 },
    art: 'poster',
    hasCutLines: true,
  },
  card: {
    ...preCut,
    label: '名刺サイズ10枚',
    note: '名刺用紙 A4・10面（91×55mm）',
    columns: 2,
    rows: 5,
    piece: { width: 91, height: 55 },
    left: 14,
    top: 11,
    art: 'row',
  },
  label: {
    ...preCut,
    label: 'シール24枚',
    note: 'ラベル用紙 A4・24面（66×33.9mm）',
    columns: 3,
    rows: 8,
    piece: { width: 66, height: 33.9 },
    left: 6,
    top: 12.9,
    art: 'row',
  },
  // The measures of HISAGO GB3019, which sheets of other makers share.
  round: {
    ...preCut,
    label: '丸シール24枚',
    note: 'ラベル用紙 A4・丸24面（直径40mm）',
    columns: 4,
    rows: 6,
    piece: { width: 40, height: 40 },
    left: 16,
    top: 13.5,
    gap: 6,
    art: 'round',
  },
} as const satisfies Record<string, PopFormat>

export type PopFormatName = keyof typeof popFormats

/** The upper left corners of the pieces on the sheet. */
export function listPiecePlaces({ columns, rows, piece, left, top, gap }: PopFormat) {
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: left + (index % columns) * (piece.width + gap),
    y: top + Math.floor(index / columns) * (piece.height + gap),
  }))
}

/** A sheet to print, with its pieces in the middle of the paper. Lengths are in millimetres. */
export type PopFormat = {
  label: string
  /** What it is for, and which paper it needs. */
  note: string
  paper: 'a4' | 'a6'
  columns: number
  rows: number
  piece: { width: number; height: number }
  /** A poster is upright; a row has its texts beside the code, and is printed on pre-cut paper. */
  art: 'poster' | 'row'
}

export const paperSizes = {
  a4: { width: 210, height: 297 },
  a6: { width: 105, height: 148 },
} as const

/** Of the drawing of a poster; the other posters are scaled. */
export const posterWidth = paperSizes.a4.width

/** Cards and labels have the measures of the pre-cut A4 sheets that Japanese makers sell. */
export const popFormats = {
  a4: {
    label: 'A4ポスター',
    note: 'かべや入口に（A4の紙）',
    paper: 'a4',
    columns: 1,
    rows: 1,
    piece: paperSizes.a4,
    art: 'poster',
  },
  a6: {
    label: 'A6カード',
    note: 'テーブルやレジに（A6の紙）',
    paper: 'a6',
    columns: 1,
    rows: 1,
    piece: paperSizes.a6,
    art: 'poster',
  },
  a6x4: {
    label: 'A6カード4枚',
    note: 'A4の紙を4つに切る',
    paper: 'a4',
    columns: 2,
    rows: 2,
    piece: { width: 105, height: 148.5 },
    art: 'poster',
  },
  card: {
    label: '名刺サイズ10枚',
    note: '名刺用紙 A4・10面（91×55mm）',
    paper: 'a4',
    columns: 2,
    rows: 5,
    piece: { width: 91, height: 55 },
    art: 'row',
  },
  label: {
    label: 'シール24枚',
    note: 'ラベル用紙 A4・24面（66×33.9mm）',
    paper: 'a4',
    columns: 3,
    rows: 8,
    piece: { width: 66, height: 33.9 },
    art: 'row',
  },
} as const satisfies Record<string, PopFormat>

export type PopFormatName = keyof typeof popFormats

/** The upper left corners of the pieces on the sheet. */
export function listPiecePlaces({ paper, columns, rows, piece }: PopFormat) {
  const { width, height } = paperSizes[paper]
  const left = (width - columns * piece.width) / 2
  const top = (height - rows * piece.height) / 2
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: left + (index % columns) * piece.width,
    y: top + Math.floor(index / columns) * piece.height,
  }))
}

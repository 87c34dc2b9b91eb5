import holidayJp from '@holiday-jp/holiday_jp'

const japaneseYear = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo', year: 'numeric' })

/** The public holidays of the year of this moment in Japan and of the next year: `YYYY-MM-DD`, in order. */
export function listHolidays(from: Date): string[] {
  const year = Number(japaneseYear.format(from))
  const years = [`${year}-`, `${year + 1}-`]
  return Object.keys(holidayJp.holidays).filter((day) =>
    years.some((start) => day.startsWith(start)),
  )
}

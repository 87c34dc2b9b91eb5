/** Whether a text is more than white space. */
export const isFilled = (text: string) => text.trim() !== ''

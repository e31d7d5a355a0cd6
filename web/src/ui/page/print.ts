/** The style of paper is in none of the files of the first screen. */
export const loadPrintStyle = () => import('../../theme/print.css');

/** Prints the page. Without the style of paper, as after a deploy, it prints as it is on the screen. */
export async function printPage(): Promise<void> {
  await loadPrintStyle().catch(() => undefined);
  window.print();
}

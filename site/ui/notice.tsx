/** The notice on top of a page; static pages and React draw it. Its classes are those of the header, so that no page gets more. */
export const Notice = ({ text }: { text: string }) => (
  <aside aria-label="Notice" className="wrap no-print pt-3">
    <p className="border-b border-line py-2 font-medium wrap-anywhere">{text}</p>
  </aside>
)

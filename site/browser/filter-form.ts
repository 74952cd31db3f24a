import { type Filters, NO_FILTERS, readFilters, writeQuery } from '../search/filters.ts'

/** The filters that a form is set to, from the first page. */
export function readForm(form: HTMLFormElement | null): Filters {
  if (!form) return NO_FILTERS
  const fields = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : '',
  ])
  return readFilters(new URLSearchParams(fields))
}

/** Sets the fields of a form to the filters. Other fields stay as they are. */
export function fillForm(form: HTMLFormElement, filters: Filters): void {
  const query = new URLSearchParams(writeQuery(filters))
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      field.value = query.get(field.name) ?? ''
    } else if (field instanceof HTMLInputElement && field.name !== 'near') {
      if (field.type === 'checkbox') field.checked = query.getAll(field.name).includes(field.value)
      if (field.type === 'search') field.value = query.get(field.name) ?? ''
    }
  }
}

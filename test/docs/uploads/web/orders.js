export async function showOrder(id) {
  const response = await fetch(`/orders/${id}`)
  return response.json()
}

import { Button } from "./button.tsx";

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };

/** The foot of a list that is fetched page by page: what gets the next one, while there is one. */
export function LoadMore({ list }: { list: Pages }) {
  if (!list.hasNextPage) return null;
  return (
    <div className="flex justify-center border-t border-line p-3">
      <Button onClick={() => void list.fetchNextPage()} busy={list.isFetchingNextPage}>
        Load more
      </Button>
    </div>
  );
}

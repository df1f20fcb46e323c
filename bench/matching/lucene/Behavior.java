import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.search.CollectorManager;
import org.apache.lucene.search.FilterCollector;
import org.apache.lucene.search.FilterLeafCollector;
import org.apache.lucene.search.FilterScorable;
import org.apache.lucene.search.LeafCollector;
import org.apache.lucene.search.Scorable;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.TopFieldCollector;
import org.apache.lucene.search.TopFieldDocs;

/** Adds the value of behavior to each score during collection, from a column of wins. */
final class Behavior implements CollectorManager<Behavior.Adding, TopFieldDocs> {
  /** The field of people without answers. */
  static final long NONE = -1;

  private final int[] wins;
  private final int most;
  private final Sort order;
  private final int limit;

  /** A job's wins, or null, and the most points it gives. */
  Behavior(int[] wins, int most, Sort order, int limit) {
    this.wins = wins;
    this.most = most;
    this.order = order;
    this.limit = limit;
  }

  /** Four bits per color. */
  static long pack(String[] wins) {
    long packed = 0;
    for (String won : wins) packed = packed * 16 + Long.parseLong(won);
    return packed;
  }

  private int worth(long packed) {
    if (wins == null) return 0;
    if (packed == NONE) return 40 * most;
    int shared = 0;
    for (int color = 0; color < wins.length; color += 1)
      shared += Math.min(wins[color], (int) (packed >> (4 * (wins.length - 1 - color))) & 15);
    return 5 * most * shared;
  }

  @Override
  public Adding newCollector() {
    return new Adding(TopFieldCollector.create(order, limit, null, Integer.MAX_VALUE));
  }

  @Override
  public TopFieldDocs reduce(Collection<Adding> collectors) {
    List<TopFieldDocs> found = new ArrayList<>();
    for (Adding collector : collectors) found.add(collector.best.topDocs());
    return TopDocs.merge(order, limit, found.toArray(TopFieldDocs[]::new));
  }

  final class Adding extends FilterCollector {
    private final TopFieldCollector best;

    private Adding(TopFieldCollector best) {
      super(best);
      this.best = best;
    }

    @Override
    public LeafCollector getLeafCollector(LeafReaderContext leaf) throws IOException {
      NumericDocValues column = DocValues.getNumeric(leaf.reader(), "wins");
      return new FilterLeafCollector(super.getLeafCollector(leaf)) {
        @Override
        public void setScorer(Scorable skills) throws IOException {
          super.setScorer(new FilterScorable(skills) {
            @Override
            public float score() throws IOException {
              column.advanceExact(docID());
              return skills.score() + worth(column.longValue());
            }
          });
        }
      };
    }
  }
}

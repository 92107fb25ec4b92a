"""For ``spark-submit anatome_job.py …``; all there is to it is in the package."""

import sys

from anatome_spark.job import main

if __name__ == "__main__":
    sys.exit(main())
